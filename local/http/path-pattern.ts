/** The paths that a route table means: `:name` stands for what a caller writes in one segment, `:name*` for the rest. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)(\*?)/g, (_, name, rest) => `(?<${name}>${rest ? '.+' : '[^/]+'})`)
  return new RegExp(`^${source}$`)
}
