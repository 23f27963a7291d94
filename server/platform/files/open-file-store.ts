// The store of files that the settings name: a folder, or a bucket.
import type { Config } from '../config/config.ts'
import { type FileStore, openLocalFiles } from './file-store.ts'
import { openS3Files } from './s3/s3-files.ts'

export function openFiles({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): FileStore {
  return s3 ? openS3Files(s3) : openLocalFiles(filesDir)
}
