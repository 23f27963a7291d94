// Disables zod's compiled validators, because the content security policy forbids `eval`. Imported before any schema is created.
import { config } from 'zod/v4/core'

config({ jitless: true })
