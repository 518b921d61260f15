/**
 * A fault of the program itself, as text for the log. Errors of reading text quote what they read, which may be
 * somebody's: of those the message stays out. Pure.
 */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return 'Error: not an error object'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = (error as {code?: unknown}).code
  const message = error instanceof SyntaxError ? '(a text could not be read)' : error.message
  const cause = error.cause === undefined ? [] : [`  because: ${faultText(error.cause)}`]
  return [
    `${error.name}: ${message}${typeof code === 'string' ? ` [${code}]` : ''}`,
    ...frames.slice(0, 12),
    ...cause,
  ].join('\n')
}
