// Names under which files keep the number of a copy: in the information dictionary of a PDF, and in the custom properties of Office files.
export const copyNumberKey = 'CopyNumber'

/** The name of the font of the footer: this, and the number as it is shown. */
export const copyFontPrefix = 'Copy-'

/** The cover page in the archive of a file of which no copy can be made. */
export const coverName = 'Licence.pdf'
