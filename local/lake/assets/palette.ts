/** A small picture in memory: eight bits a channel, three or four channels, row after row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: number
}

/** Groups similar colours (four bits a channel) and averages each group; the most frequent comes first. */
function countColours({data, channels}: Pixels) {
  const groups = new Map<number, {red: number; green: number; blue: number; count: number}>()
  for (let at = 0; at + channels <= data.length; at += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + channels)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? {red: 0, green: 0, blue: 0, count: 0}
    group.red += red
    group.green += green
    group.blue += blue
    group.count += 1
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

/**
 * The most frequent colour of a small picture, which holds its place in the page; a picture without any has none. The
 * hosted service names six more.
 */
export function paletteOf(pixels: Pixels) {
  const colours = countColours(pixels)
  const [most] = colours
  if (!most) return {_type: 'sanity.imagePalette'}
  const [red, green, blue] = [most.red, most.green, most.blue].map((sum) => Math.round(sum / most.count))
  const hex = [red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('')
  const text = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0) > 150 ? '#000' : '#fff'
  const total = colours.reduce((sum, {count}) => sum + count, 0)
  const population = Math.round((most.count / total) * 10_000) / 100
  const dominant = {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population,
  }
  return {_type: 'sanity.imagePalette', dominant}
}
