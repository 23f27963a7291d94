// The name under which files keep the number of a copy: in the information dictionary of a PDF, in the custom properties of Office files.
export const copyNumberKey = 'CopyNumber'
