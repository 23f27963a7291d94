// Installs packages with the available npm, and reports an error in one line.
import { runQuietly } from './process.mjs'
import { CliError, systemReason } from './say.mjs'

/** Runs `npm ci` without install scripts in `folder`, including development packages regardless of NODE_ENV. */
export async function installPackages(folder) {
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    folder,
  ]
  const [program, first] = npmProgram()
  const result = await runQuietly(program, [...first, ...args], { cwd: folder }).catch((error) => {
    if (error.code === 'ENOENT') throw new CliError('npm is not installed: install Node with npm')
    throw error
  })
  if (result.code !== 0) throw new CliError(reasonIn(result.output))
}

// `npm start` sets this variable to the path of its npm, which runs with the current Node.
function npmProgram() {
  const npmPath = process.env.npm_execpath
  return npmPath && /npm-cli\.[cm]?js$/.test(npmPath) ? [process.execPath, [npmPath]] : ['npm', []]
}

function reasonIn(output) {
  const host = /https?:\/\/[^/\s]+/.exec(output)?.[0]
  if (
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/.test(
      output,
    )
  )
    return `cannot reach the npm registry${host ? ` ${host}` : ''}: check the network, or set one with npm config set registry`
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  const reason = lines
    .map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
    .find((line) => line && !/^code /.test(line))
  return systemReason(output) ?? `npm could not install the packages: ${reason ?? output.trim().split('\n').at(-1)}`
}
