// Zod without compiled validators: the content security policy forbids code made from text. Imported before any schema is created.
import { config } from 'zod/v4/core'

config({ jitless: true })
