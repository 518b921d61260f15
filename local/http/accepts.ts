/** Whether a header such as `Accept` names it, and not as unwanted. A wildcard says nothing about newer forms. */
export function accepts(header: string | undefined, wanted: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name = '', ...params] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === wanted && !params.some((param) => /^q=0(\.0{0,3})?$/.test(param))
  })
}
