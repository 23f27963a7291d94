// The imports of a source file, in every form: static, dynamic, of types, of workers.
import { posix } from 'node:path'

export type Source = { readonly path: string; readonly text: string }

export type Import = {
  readonly from: string
  /** A path from the root of the project, or the name of a package. */
  readonly to: string
  readonly isPackage: boolean
  readonly isDynamic: boolean
  readonly isTypeOnly: boolean
}

export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text)
  const importOf = (specifier: string, isDynamic: boolean, isTypeOnly: boolean): Import => ({
    from: path,
    isDynamic,
    isTypeOnly,
    ...resolveSpecifier(path, specifier),
  })
  const statements = code.matchAll(
    /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm,
  )
  const calls = code.matchAll(/(typeof\s+)?\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)/g)
  const workers = code.matchAll(/new URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g)
  return [
    ...[...statements].map(([, type, specifier = '']) => importOf(specifier, false, type !== undefined)),
    ...[...calls].map(([, type, specifier = '']) => importOf(specifier, true, type !== undefined)),
    ...[...workers].map(([, specifier = '']) => importOf(specifier, true, false)),
  ].filter((edge) => !edge.to.includes('/+types/'))
}

function resolveSpecifier(from: string, specifier: string): { to: string; isPackage: boolean } {
  const file = specifier.replace(/\?.*$/, '')
  if (file.startsWith('.')) return { to: posix.join(posix.dirname(from), file), isPackage: false }
  if (file.startsWith('#')) return { to: file.slice(1), isPackage: false }
  return { to: file, isPackage: true }
}

/** Replaces comments by blanks, except in strings and templates, which may contain what looks like a comment. */
export function withoutComments(text: string): string {
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token))
}
