// Phrases of uploads.
import { bothLanguages } from './phrases.ts'

export const uploadPhrases = bothLanguages({
  zh: {
    pause: '暂停',
    resume: '继续上传',
    cancel: '取消',
    paused: '已暂停，已传部分会保留 24 小时',
    sent: (received: string, total: string) => `已传 ${received} / ${total}`,
    checking: '正在校验文件',
    tooLarge: (limit: string) => `文件不能超过 ${limit}`,
    interrupted: '网络中断，已传的部分仍在，可继续上传',
    failed: '上传没有成功，请重试',
    kinds: {
      delivery: 'PDF、Word、Excel、ZIP 或图片，最大 500 MB；断线后可续传',
      picture: 'PNG、JPEG 或 WebP，最大 5 MB',
      import: 'XLSX 或 CSV，最大 500 MB',
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
    interrupted: 'The connection broke. What was sent is still there: go on when you like',
    failed: 'The upload did not work. Please try again',
    kinds: {
      delivery: 'PDF, Word, Excel, ZIP or a picture, up to 500 MB. Goes on after a break',
      picture: 'PNG, JPEG or WebP, up to 5 MB',
      import: 'XLSX or CSV, up to 500 MB',
    },
  },
})
