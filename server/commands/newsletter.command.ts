// `record-bounce`: a returned message of the newsletter, from standard input.
import { recordReturnedMessage } from '../newsletter/bounces.service.ts'
import { type Command, say, withContext } from './command.ts'

/** The status and the return path are near the start; a mail server may return the whole mail below them. */
const maxBytes = 1_000_000

export const recordBounceCommand: Command = {
  usage: '  record-bounce      records a returned message of the newsletter, from standard input',
  run: async (args, env) => {
    if (args.length > 0) return undefined
    const message = await readInput()
    return withContext(env, async ({ ctx }) => {
      const counts = await recordReturnedMessage(ctx, message)
      // A mail server would answer a failure of the command with another bounce.
      if (!counts) say('The message names no mail of the newsletter: its return path is not one of ours.')
      else
        say(`suppressed ${counts.suppressed}, failed for now ${counts.softened}, nothing to record ${counts.unknown}`)
      return 0
    })
  },
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
