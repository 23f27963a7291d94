// Phrases of uploads.
import { type UploadPurpose, uploadLimits } from '#contract/delivery-admin.ts'
import { bothLanguages } from './phrases.ts'

/** What a file of the purpose may have: `200 MB`. */
export function megabytes(purpose: UploadPurpose): string {
  return `${uploadLimits[purpose] / 1024 / 1024} MB`
}

export const uploadPhrases = bothLanguages({
  zh: {
    pause: '暂停',
    resume: '继续上传',
    cancel: '取消',
    paused: '已暂停，已传部分会保留 24 小时',
    sent: (received: string, total: string) => `已传 ${received} / ${total}`,
    checking: '正在校验文件',
    tooLarge: (limit: string) => `文件不能超过 ${limit}`,
    empty: '文件是空的，请检查后重新选择',
    wrongKind: (kinds: string) => `文件内容与可接受的格式不符。可用：${kinds}`,
    noPicture: (kinds: string) => `图片打不开：文件已损坏，或不是图片。可用：${kinds}`,
    interrupted: '网络中断，已传的部分仍在，可继续上传',
    failed: '上传没有成功，请重试',
    kinds: {
      delivery: `PDF、Word、Excel、ZIP 或图片，最大 ${megabytes('delivery')}；断线后可续传`,
      picture: `PNG、JPEG 或 WebP，最大 ${megabytes('picture')}`,
      import: `XLSX 或 CSV，最大 ${megabytes('import')}；旧版 .xls 请先另存为 XLSX`,
    },
  },
  en: {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    paused: 'Paused. What has been sent is kept for 24 hours',
    sent: (received: string, total: string) => `${received} of ${total} sent`,
    checking: 'Checking the file',
    tooLarge: (limit: string) => `A file may have ${limit} at most`,
    empty: 'The file is empty. Look at it and choose it again',
    wrongKind: (kinds: string) => `What is in the file is of no kind that is taken: ${kinds}`,
    noPicture: (kinds: string) => `The picture cannot be opened: it is damaged, or no picture. What is taken: ${kinds}`,
    interrupted: 'The connection broke. What was sent is still there: go on when you like',
    failed: 'The upload did not work. Please try again',
    kinds: {
      delivery: `PDF, Word, Excel, ZIP or a picture, up to ${megabytes('delivery')}. Goes on after a break`,
      picture: `PNG, JPEG or WebP, up to ${megabytes('picture')}`,
      import: `XLSX or CSV, up to ${megabytes('import')}. Save an old .xls as XLSX first`,
    },
  },
})
