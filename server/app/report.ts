/** Returns an error as text for the log. Omits messages of syntax errors, which may quote personal data. */
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
