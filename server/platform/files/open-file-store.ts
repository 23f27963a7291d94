// Opens the file store of the settings: a folder, or a bucket.
import type { Config } from '../config/config.ts'
import { type FileStore, openLocalFiles } from './file-store.ts'

/** The AWS SDK takes time and memory to load, so it is loaded only when a bucket is configured. */
export async function openFiles({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): Promise<FileStore> {
  if (!s3) return openLocalFiles(filesDir)
  const { openS3Files } = await import('./s3/s3-files.ts')
  return openS3Files(s3)
}
