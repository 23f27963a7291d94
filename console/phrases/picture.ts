// Phrases of pictures in forms.
import { bothLanguages } from './phrases.ts'

export const picturePhrases = bothLanguages({
  zh: {
    hint: 'PNG、JPEG 或 WebP，不超过 5 MB',
    remove: '移除图片',
    shownOnceSaved: '已上传，保存后即可查看',
  },
  en: {
    hint: 'PNG, JPEG or WebP of at most 5 MB',
    remove: 'Remove the picture',
    shownOnceSaved: 'Uploaded; it is shown once this is saved',
  },
})
