// The two languages as a field of calls; apart, so that what only names them needs no zod.
import * as z from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)
