// Whether a file can be an attachment, judged before it is sent. The server judges by content.
import { maxAttachmentBytes } from '#contract/attachments.ts'

const types: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']
const extensions = /\.(?:pdf|png|jpe?g)$/i

/** For `accept` of the input. */
export const uploadableTypes = [...types, '.pdf', '.png', '.jpg', '.jpeg'].join(',')

/** The key of a phrase; undefined when the file can be sent. */
export function problemOfFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
): 'empty' | 'wrongType' | 'tooLarge' | undefined {
  if (file.size === 0) return 'empty'
  // Some systems do not know the type of a file, and then only its name tells it.
  if (!(types.includes(file.type) || (file.type === '' && extensions.test(file.name)))) return 'wrongType'
  return file.size > maxAttachmentBytes ? 'tooLarge' : undefined
}
