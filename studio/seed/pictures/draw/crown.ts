import {clamp, depth, points, rounded, smooth} from './geometry.ts'
import {type Hair, strands} from './hair.ts'
import {palette} from './palette.ts'
import {seeded} from './random.ts'
import type {Stage} from './stage.ts'
import {blur, defs, downward, fill, line, radial, rect, svg} from './svg.ts'

const whorl = {x: 618, y: 660}
const head = rounded(
  points(
    [600, 150],
    [760, 178],
    [885, 290],
    [948, 470],
    [950, 670],
    [890, 860],
    [770, 985],
    [600, 1030],
    [430, 985],
    [310, 860],
    [250, 670],
    [252, 470],
    [315, 290],
    [440, 178],
  ),
)
const shades = ['#4a3524', '#5a4029', '#6b4d31', '#3c2a1d', '#7b5a3a'] as const

/** The head from above, face towards the top: hair turns around the whorl. */
export function crown(stage: Stage): string {
  const random = seeded(stage === 'before' ? 201 : 202)
  const thin = stage === 'before'
  const away = ({x, y}: {x: number; y: number}): number =>
    Math.hypot((x - whorl.x) / 0.92, (y - whorl.y + 60 * smooth(700, 300, y)) / 1.15)
  const flow: Hair['flow'] = (at) =>
    Math.atan2(at.y - whorl.y, at.x - whorl.x) + 1.15 - 0.55 * smooth(60, 380, away(at))
  const density: Hair['density'] = (at) => (thin ? clamp(0.06 + smooth(130, 335, away(at)), 0, 1) : 1)
  const hair: Hair = {
    region: head,
    density,
    flow,
    length: [70, 125],
    scale: (at) => 0.25 + 0.75 * smooth(0, 130, depth(head, at)),
    width: [2, 3.4],
    colours: shades,
    spacing: 8.5,
    soft: 14,
    opacity: 0.92,
  }
  const cover = thin
    ? radial(
        'cover',
        whorl.x,
        whorl.y - 25,
        430,
        [0, '#4a3524', 0.04],
        [0.34, '#4a3524', 0.1],
        [0.74, '#4a3524', 0.92],
        [1, '#3c2a1d', 1],
      )
    : radial('cover', whorl.x, whorl.y, 430, [0, '#6b4a31', 1], [0.12, '#533a26', 1], [1, '#3c2a1d', 1])
  return svg(
    1200,
    1200,
    [
      defs(
        downward('ground', [0, '#efe8dc'], [1, '#e2d6c2']),
        downward('cloth', [0, palette.sea], [1, palette.ink]),
        radial('scalp', 560, 560, 480, [0, '#f3d8bf'], [0.55, '#e6bd9c'], [1, '#c99873']),
        radial('light', 520, 470, 330, [0, '#fff6e8', thin ? 0.5 : 0.13], [1, '#fff6e8', 0]),
        cover,
        blur('soft', 26),
      ),
      rect(1200, 1200, 'url(#ground)'),
      shoulders(),
      '<ellipse cx="600" cy="640" rx="390" ry="450" fill="#0a2c33" opacity="0.28" filter="url(#soft)"/>',
      '<path d="M540 170C548 70 652 70 660 170Z" fill="#dcae8b"/>',
      ears(),
      fill(head, 'url(#scalp)'),
      fill(head, 'url(#cover)'),
      strands(hair, random),
      fill(head, 'url(#light)'),
    ].join(''),
  )
}

const shoulders = (): string =>
  `<path d="M-20 760C60 560 250 500 400 520L800 520C950 500 1140 560 1220 760L1220 980C1080 1110 900 1120 600 1120S120 1110 -20 980Z" fill="url(#cloth)"/>${line('M-20 985C120 1110 300 1120 600 1120S1080 1110 1220 985', palette.deep, 5, 'opacity="0.4"')}`

const ears = (): string =>
  [-1, 1]
    .map((side) => {
      const x = (value: number): number => 600 + side * value
      return `<path d="M${x(330)} 520C${x(420)} 480 ${x(442)} 580 ${x(420)} 660C${x(408)} 710 ${x(370)} 715 ${x(335)} 690Z" fill="#d9a682"/>${line(`M${x(372)} 535Q${x(422)} 570 ${x(398)} 660`, '#b47f5d', 5, 'opacity="0.5"')}`
    })
    .join('')
