// Phrases of uploads.
import { type UploadPurpose, uploadLimits } from '#contract/delivery-admin.ts'
import { bothLanguages } from './phrases.ts'

/** The size limit of a purpose for people to read: `200 MB`. */
export function megabytes(purpose: UploadPurpose): string {
  return `${uploadLimits[purpose] / 1024 / 1024} MB`
}

export const uploadPhrases = bothLanguages({
  zh: {
    pause: '暂停',
    resume: '继续上传',
    cancel: '取消',
    paused: '已暂停，已上传部分保留 24 小时',
    sent: (received: string, total: string) => `已上传 ${received} / ${total}`,
    checking: '正在校验文件',
    tooLarge: (limit: string) => `文件不能超过 ${limit}`,
    empty: '文件是空的，请检查后重新选择',
    wrongKind: (kinds: string) => `文件内容与可接受的格式不符。可用格式：${kinds}`,
    noPicture: (kinds: string) => `图片打不开：文件已损坏，或不是图片。可用格式：${kinds}`,
    interrupted: '网络中断，已上传部分已保留，可继续上传',
    failed: '上传失败，请重试',
    kinds: {
      delivery: `PDF、Word、Excel、ZIP 或图片，最大 ${megabytes('delivery')}；断线后可续传`,
      picture: `PNG、JPEG 或 WebP，最大 ${megabytes('picture')}`,
      import: `XLSX 或 CSV，最大 ${megabytes('import')}；旧版 .xls 请先另存为 XLSX`,
      statement: `CSV、XLSX、camt.053（XML）或 MT940，最大 ${megabytes('statement')}；旧版 .xls 请先另存为 XLSX`,
      trace: `PDF、Word 或 Excel，最大 ${megabytes('trace')}；追查后即删除`,
    },
  },
  en: {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    paused: 'Paused. The uploaded part is kept for 24 hours',
    sent: (received: string, total: string) => `${received} of ${total} uploaded`,
    checking: 'Checking file',
    tooLarge: (limit: string) => `The file must not exceed ${limit}`,
    empty: 'The file is empty. Check it and choose it again',
    wrongKind: (kinds: string) => `This file type is not accepted. Accepted: ${kinds}`,
    noPicture: (kinds: string) => `The image cannot be opened. It is damaged or not an image. Accepted: ${kinds}`,
    interrupted: 'Connection lost. The uploaded part is kept, so you can resume',
    failed: 'Upload failed. Try again',
    kinds: {
      delivery: `PDF, Word, Excel, ZIP or an image, up to ${megabytes('delivery')}. Interrupted uploads can be resumed`,
      picture: `PNG, JPEG or WebP, up to ${megabytes('picture')}`,
      import: `XLSX or CSV, up to ${megabytes('import')}. Save old .xls files as XLSX first`,
      statement: `CSV, XLSX, camt.053 (XML) or MT940, up to ${megabytes('statement')}. Save old .xls files as XLSX first`,
      trace: `PDF, Word or Excel, up to ${megabytes('trace')}. Deleted after the lookup`,
    },
  },
})
