// The two languages as a field of requests. In a file of its own, so that code that only names them does not load zod.
import * as z from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)
