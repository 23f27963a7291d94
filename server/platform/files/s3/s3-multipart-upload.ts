// Streams a file of unknown size into a bucket: one request for a small file, otherwise a multipart upload that is aborted when the stream breaks.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HeadObjectCommand, NoSuchUpload } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type MeasuredBytes, measureBytes } from '../measure-bytes.ts'
import { deleteObject, type S3Bucket } from './s3-bucket.ts'

/** @param partBytes S3 accepts parts from 5 MiB, and 10,000 of them */
export async function uploadStream(
  bucket: S3Bucket,
  key: string,
  bytes: Readable,
  partBytes: number,
): Promise<MeasuredBytes> {
  const { client, name, prefix } = bucket
  const measure = measureBytes()
  const object = { Bucket: name, Key: prefix + key }
  // One part in memory for each file in progress.
  const upload = new Upload({ client, params: { ...object, Body: measure.stream }, partSize: partBytes, queueSize: 1 })
  const complete = () =>
    upload.done().catch(async (error: unknown) => {
      // An earlier attempt completed the upload, but its response was lost.
      if (!(error instanceof NoSuchUpload)) throw error
      const { ContentLength } = await client.send(new HeadObjectCommand(object))
      if (ContentLength !== measure.result().sizeBytes) throw error
    })
  try {
    await pipeline(bytes, measure.stream, async () => void (await complete()))
  } catch (error) {
    // Best effort: the lifecycle rule of the bucket removes what is left of an unfinished upload.
    await deleteObject(bucket, key).catch(() => undefined)
    throw error
  }
  return measure.result()
}
