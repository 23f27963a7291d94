// Phrases of image fields in forms.
import { bothLanguages } from './phrases.ts'

export const picturePhrases = bothLanguages({
  zh: {
    hint: 'PNG、JPEG 或 WebP，不超过 5 MB',
    remove: '移除图片',
    shownOnceSaved: '已上传，保存后即可查看',
  },
  en: {
    hint: 'PNG, JPEG or WebP, up to 5 MB',
    remove: 'Remove image',
    shownOnceSaved: 'Uploaded. It appears after you save',
  },
})
