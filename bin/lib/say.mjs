// Progress on the terminal: one line for each step, with its seconds.

/** An error whose message is one clear line for the operator. */
export class CliError extends Error {}

/** Runs `work` under a progress line that ends with the time it took. */
export async function step(what, work) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const tty = process.stderr.isTTY
  const showProgress = () => process.stderr.write(tty ? `\r\x1b[K${what} … ${seconds()}` : `${what} … ${seconds()}\n`)
  process.stderr.write(tty ? `${what} …` : `${what} …\n`)
  const timer = setInterval(showProgress, tty ? 1_000 : 30_000)
  try {
    const result = await work()
    process.stderr.write(`${tty ? '\r\x1b[K' : ''}${what}: done (${seconds()})\n`)
    return result
  } catch (error) {
    if (tty) process.stderr.write('\r\x1b[K')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Runs a command. A CliError is printed as one line; any other error is a bug and is printed with its stack. */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof CliError ? error.message : systemReason(error)
    console.error(reason ?? error)
    process.exitCode = 1
  }
}

/** One line for a system error or for an error in a program's output; undefined for other errors. */
export function systemReason(error) {
  const text = String(error?.stack ?? error)
  const path = /(?:open|mkdir|rename|unlink|rmdir|copyfile|symlink|scandir|path) '?(\/[^'\n]+?)'?(?:\s|$)/m.exec(
    text,
  )?.[1]
  if (/ENOSPC|no space left/i.test(text)) return 'no space left on the disk: free some and start again'
  if (/EACCES|EPERM|EROFS|permission denied/i.test(text))
    return `no permission to write${path ? ` ${path}` : ''}: start as the user the folder belongs to`
  return undefined
}
