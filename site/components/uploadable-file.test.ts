// Files that can be attachments.
import { describe, expect, it } from 'vitest'
import { maxAttachmentBytes } from '#contract/attachments.ts'
import { problemOfFile } from './uploadable-file.ts'

const pdf = { name: 'po.pdf', type: 'application/pdf', size: 1000 }

describe('a file', () => {
  it('can be a PDF or a picture of up to 10 MB', () => {
    expect(problemOfFile(pdf)).toBeUndefined()
    expect(problemOfFile({ name: 'po.JPG', type: 'image/jpeg', size: maxAttachmentBytes })).toBeUndefined()
    expect(problemOfFile({ name: 'po.png', type: 'image/png', size: 1 })).toBeUndefined()
  })
  it('is judged by its name where the system does not know its type', () => {
    expect(problemOfFile({ ...pdf, name: 'PO.PDF', type: '' })).toBeUndefined()
    expect(problemOfFile({ ...pdf, name: 'po.docx', type: '' })).toBe('wrongType')
  })
  it('is refused when it is empty, too large or of another type', () => {
    expect(problemOfFile({ ...pdf, size: 0 })).toBe('empty')
    expect(problemOfFile({ ...pdf, size: maxAttachmentBytes + 1 })).toBe('tooLarge')
    expect(problemOfFile({ ...pdf, type: 'text/html' })).toBe('wrongType')
  })
})
