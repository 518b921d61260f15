const MIN_PASSWORD = 8
const MAX_PORT = 65_535

export type Variables = ReturnType<typeof readVariables>

/** Creates readers of environment variables that collect all problems for one error message. */
export function readVariables(env: NodeJS.ProcessEnv) {
  const problems: string[] = []
  const problem = (text: string) => void problems.push(text)
  const text = (name: string) => env[name]?.trim() || null

  return {
    text,
    problem,

    address(name: string): string | null {
      const value = text(name)
      if (!value) return null
      if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
      problem(`${name} must be an address that begins with http:// or https://`)
      return null
    },

    port(name: string): number | null {
      const given = text(name)
      if (given === null) return null
      const value = Number(given)
      if (Number.isInteger(value) && value >= 0 && value <= MAX_PORT) return value
      problem(`${name} must be a whole number from 0 to ${MAX_PORT}`)
      return null
    },

    /** Returns a password untrimmed, because it may begin or end with a space. Returns null if it is empty. */
    password(name: string): string | null {
      const value = env[name] || null
      if (value && value.length < MIN_PASSWORD) problem(`${name} needs at least ${MIN_PASSWORD} characters`)
      return value
    },

    /** Returns variables that must be set together, or null if all are missing. Adds a problem if only some are. */
    together<const Name extends string>(...names: readonly Name[]): Record<Name, string> | null {
      const missing = names.filter((name) => !text(name))
      if (missing.length === names.length) return null
      if (missing.length > 0)
        problem(`${missing.join(', ')} missing: set all of ${names.join(', ')}, or none of them`)
      return Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<Name, string>
    },

    /** Throws one error with all problems, if there are any. Call it after the last variable. */
    finish() {
      if (problems.length > 0)
        throw new Error(`The environment is not right:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
    },
  }
}
