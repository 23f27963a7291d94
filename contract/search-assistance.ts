// What the answer to a search says beside what it found: the same for reports, briefings and news.
import * as z from 'zod'

export const searchHelp = {
  /** Words that were left out, since nothing has all of them. */
  dropped: z.array(z.string()).optional(),
  /** The keyword without what look like typing errors, where it finds nothing as it stands. Unless words were left out, the rows are what this finds. */
  didYouMean: z.string().optional(),
  /** What the rows are found by, where that is not the keyword: the words that were kept, `didYouMean`, or, where few have all words, those that say what it is about. */
  shownFor: z.string().optional(),
  /** What the same words, or those of them that are known there, find in the other language. */
  otherLanguage: z.object({ keyword: z.string(), total: z.int() }).optional(),
}
export type SearchAssistance = z.infer<z.ZodObject<typeof searchHelp>>
