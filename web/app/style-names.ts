/**
 * Which names have their rules in the HTML already, as styled-components looks for them in the browser, and in a third
 * of the bytes. Pure.
 */

/** With the end of its line: that is how the browser looks for it. */
export const SPLITTER = '/*!sc*/\n'
const MARKER = /^data-styled\.g(\d+)\[id="([^"]+)"\]\{content:"([^"]+),"\}$/

/** Of each component its group (the step from the one before, unless it is one), its id and its names. */
export function packNames(markers: readonly string[]): string {
  let before = 0
  return markers
    .map((marker) => {
      const [, group = '', id = '', names = ''] = MARKER.exec(marker) ?? []
      const step = Number(group) - before
      before = Number(group)
      return `${step === 1 ? '' : step}${id} ${names.replaceAll(',', ' ')}`
    })
    .join(',')
}

export function unpackNames(packed: string): string {
  let group = 0
  return packed.replace(/(\d*)(\S+) ([^,]+),?/g, (_, step, id, names) => {
    group += Number(step || 1)
    return `data-styled.g${group}[id="${id}"]{content:"${names.replaceAll(' ', ',')},"}${SPLITTER}`
  })
}
