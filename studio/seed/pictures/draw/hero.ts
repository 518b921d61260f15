import {round, spline} from './geometry.ts'
import {palette} from './palette.ts'
import {bell, type Random, seeded} from './random.ts'
import {blur, defs, downward, radial, rect, svg} from './svg.ts'

const width = 1600
const height = 1200
const horizon = 610

/** The Bosphorus at first light: water that runs on as hair does. */
export function hero(): string {
  const random = seeded(1453)
  return svg(
    width,
    height,
    [
      defs(
        downward('sky', [0, '#c9dcdc'], [0.45, '#e9ede6'], [0.8, '#f5e7d0'], [1, '#f1d9b4']),
        downward('water', [0, '#a9c0bd'], [0.25, '#4f8188'], [0.65, palette.ink], [1, palette.deep]),
        radial('glow', 1080, 560, 520, [0, '#fff3da', 0.95], [0.35, '#fbe4bd', 0.5], [1, '#fbe4bd', 0]),
        blur('near', 1.2),
      ),
      rect(width, height, 'url(#sky)'),
      rect(width, height, 'url(#glow)'),
      '<circle cx="1080" cy="500" r="58" fill="#fffaf0"/>',
      hill(random, 500, 46, '#bcd0cd', 1, 'near'),
      hill(random, 548, 34, '#9dbabb', 1, 'near'),
      bridge(),
      headlands(),
      `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/>`,
      glints(random),
      ...streams(random),
    ].join(''),
  )
}

function hill(
  random: Random,
  base: number,
  rise: number,
  colour: string,
  opacity: number,
  soft: string,
): string {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  const ridge = Array.from({length: 81}, (_, index) => {
    const x = (index / 80) * (width + 400) - 200
    const wave = Math.sin(x / 310 + a) + 0.6 * Math.sin(x / 140 + b) + 0.22 * Math.sin(x / 52 + c)
    return `${round(x)} ${round(base - wave * rise * 0.6)}`
  })
  return `<path d="M-200 ${horizon}L${ridge.join('L')}L1800 ${horizon}Z" fill="${colour}" opacity="${opacity}" filter="url(#${soft})"/>`
}

/** Two towers and one curve, far away, so that the place has a name. */
function bridge(): string {
  const [left, right, top, deck] = [330, 790, 452, 574]
  const hangers = Array.from({length: 27}, (_, index) => {
    const t = (index + 1) / 28
    const x = left + (right - left) * t
    const y = top + 4 * (deck - 12 - top) * t * (1 - t)
    return `M${round(x)} ${round(y)}V${deck}`
  })
  const cable = `M${left - 230} ${deck + 6}Q${left - 90} ${top + 70} ${left} ${top}Q${(left + right) / 2} ${2 * (deck - 12) - top} ${right} ${top}Q${right + 90} ${top + 70} ${right + 230} ${deck + 6}`
  return `<g fill="none" stroke="#4c7b82" opacity="0.75"><path d="${cable}" stroke-width="2.4"/><path d="${hangers.join('')}" stroke-width="0.8"/><path d="M${left - 240} ${deck + 4}Q${(left + right) / 2} ${deck - 8} ${right + 240} ${deck + 4}" stroke-width="4"/><path d="M${left} ${top - 8}V${horizon}M${right} ${top - 8}V${horizon}" stroke-width="6"/></g>`
}

/** The two shores, which take the ends of the bridge. */
const headlands = (): string =>
  `<path d="M-20 ${horizon}V560Q60 556 130 566T330 598L390 ${horizon}ZM720 ${horizon}Q830 600 900 574T1120 560Q1300 566 1400 552T1640 556V${horizon}Z" fill="#5f8b91" filter="url(#near)"/>`

/** The sun's path on the water. */
function glints(random: Random): string {
  const dashes = Array.from({length: 90}, () => {
    const t = random() ** 1.4
    const y = horizon + 6 + t * 250
    const half = 8 + 46 * random() * (1 - t * 0.5)
    const x = 1080 + bell(random) * (40 + t * 190)
    return `M${round(x - half)} ${round(y)}H${round(x + half)}`
  })
  return `<path d="${dashes.join('')}" stroke="#fdeccb" stroke-width="2.2" stroke-linecap="round" opacity="0.5"/>`
}

type Guide = readonly (readonly [number, number])[]

/** The upper and the lower edge of the flow: still water on the left, a falling wave of hair on the right. */
const upper: Guide = [
  [-80, 700],
  [220, 690],
  [520, 735],
  [820, 850],
  [1120, 830],
  [1400, 700],
  [1700, 660],
]
const lower: Guide = [
  [-80, 1290],
  [220, 1270],
  [520, 1290],
  [820, 1370],
  [1120, 1390],
  [1400, 1300],
  [1700, 1220],
]

function streams(random: Random): string[] {
  const colours = [
    '#0b3038',
    '#134a54',
    '#1d5d68',
    '#3b7a82',
    '#78a5a6',
    '#b9cfc9',
    palette.brass,
    '#d8b981',
  ] as const
  return Array.from({length: 360}, (_, index) => {
    const across = (index + random()) / 360
    const pull = bell(random) * 0.05
    const phase = random() * 6.28
    const path = upper.map(([x, top], at): [number, number] => {
      const bottom = lower[at]?.[1] ?? top
      const bundle = 0.028 * Math.sin(across * 34 + at * 0.9) + pull * Math.sin(at * 1.3 + phase)
      return [x, top + (bottom - top) * (across + bundle)]
    })
    const light = random() < 0.12 + 0.2 * (1 - across)
    const colour = colours[Math.floor(random() * (light ? 8 : 5))] ?? colours[0]
    const opacity = round(0.35 + 0.5 * random())
    return `<path d="${curve(path)}" fill="none" stroke="${colour}" stroke-width="${round(1.2 + 2.6 * random())}" opacity="${opacity}"/>`
  })
}

function curve(path: readonly (readonly [number, number])[]): string {
  const y = (index: number): number => path[Math.min(path.length - 1, Math.max(0, index))]?.[1] ?? 0
  const x = (index: number): number => path[Math.min(path.length - 1, Math.max(0, index))]?.[0] ?? 0
  const dots: string[] = []
  for (let index = 0; index < path.length - 1; index += 1) {
    for (let step = 0; step < 8; step += 1) {
      const t = step / 8
      const at = spline(y(index - 1), y(index), y(index + 1), y(index + 2), t)
      dots.push(`${round(x(index) + (x(index + 1) - x(index)) * t)} ${round(at)}`)
    }
  }
  return `M${dots.join('L')}`
}
