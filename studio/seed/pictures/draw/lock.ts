import {round} from './numbers.ts'

/** One strand of the mark: thin at both ends, through a crest and a trough. The square runs from 0 to 1. */
function strand(t: number, weight: number, size: number): string {
  const edge = (side: number): string[] =>
    Array.from({length: 33}, (_, index) => {
      const s = index / 32
      const x = 0.14 + 0.72 * s
      const fan = 0.022 + 0.42 * Math.sin(Math.PI * s) ** 1.15
      const y = 0.5 - 0.15 * Math.sin(2 * Math.PI * s - 0.25) + fan * (t - 0.5) + 0.05 * (0.5 - s)
      const thick = weight * (0.06 + 0.94 * Math.sin(Math.PI * s) ** 0.7)
      return `${round(x * size)} ${round((y + side * thick * 0.5) * size)}`
    })
  return `M${edge(-1).join('L')}L${edge(1).reverse().join('L')}Z`
}

/** Strands that spring from one point, part and meet again, as hair and as water do. */
export function lock(count: number, weight: number, size: number, colours: readonly string[]): string {
  return Array.from({length: count}, (_, index) => {
    const colour = colours[index % colours.length]
    return `<path d="${strand(index / (count - 1), weight, size)}" fill="${colour}"/>`
  }).join('')
}
