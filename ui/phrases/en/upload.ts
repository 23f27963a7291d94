// Phrases of fields for a file.
import type { upload as Chinese } from '../zh/upload.ts'

export const upload: typeof Chinese = {
  choose: 'Choose a file',
  another: 'Choose another file',
  hint: 'PDF, PNG or JPEG, up to 10 MB',
  sending: (name) => `Uploading ${name}`,
  done: 'Uploaded',
  remove: (name) => `Remove ${name}`,
  empty: 'This file is empty. Choose another one',
  wrongType: 'Only PDF, PNG and JPEG files are accepted. Choose another file',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one',
}
