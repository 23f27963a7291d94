// Phrases of field arrays: lists of rows in forms.
import { bothLanguages } from './phrases.ts'

export const rowsPhrases = bothLanguages({
  zh: {
    none: '暂无条目',
    up: (name: string) => `上移：${name}`,
    down: (name: string) => `下移：${name}`,
    remove: (name: string) => `移除：${name}`,
  },
  en: {
    none: 'No entries yet',
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    remove: (name: string) => `Remove: ${name}`,
  },
})
