import {depth, type Polygon, points, rounded, smooth} from './geometry.ts'
import {type Hair, strands} from './hair.ts'
import {type Random, seeded} from './random.ts'
import {blur, defs, downward, fill, line, radial, rect, svg} from './svg.ts'

export interface Sitter {
  readonly seed: number
  readonly ground: readonly [string, string]
  readonly skin: readonly [light: string, mid: string, shade: string]
  readonly cloth: readonly [string, string]
  readonly hair: Hair['colours']
  readonly cut: 'short' | 'long' | 'wavy'
  readonly collar: 'shirt' | 'round' | 'jacket'
  readonly beard: boolean
}

const face = rounded(
  points(
    [400, 146],
    [468, 166],
    [497, 232],
    [494, 306],
    [464, 372],
    [400, 408],
    [336, 372],
    [306, 306],
    [303, 232],
    [332, 166],
  ),
)
const cap = [
  [294, 282],
  [284, 210],
  [318, 134],
  [400, 104],
  [482, 134],
  [516, 210],
  [506, 282],
] as const
const line0 = [
  [494, 270],
  [482, 214],
  [446, 190],
  [400, 184],
  [354, 190],
  [318, 214],
  [306, 270],
] as const
const parted = [
  [500, 330],
  [494, 262],
  [470, 212],
  [430, 176],
  [372, 160],
  [336, 196],
  [314, 252],
  [302, 330],
] as const
const beard = rounded(
  points(
    [312, 318],
    [330, 352],
    [362, 356],
    [400, 340],
    [438, 356],
    [470, 352],
    [488, 318],
    [482, 366],
    [452, 404],
    [400, 424],
    [348, 404],
    [318, 366],
  ),
)

/** Head and shoulders, eyes closed: a drawn stand-in for a still from a film. */
export function portrait(sitter: Sitter): string {
  const random = seeded(sitter.seed)
  const [light, mid, shade] = sitter.skin
  return svg(
    800,
    600,
    [
      defs(
        downward('ground', [0, sitter.ground[0]], [1, sitter.ground[1]]),
        radial('skin', 375, 240, 220, [0, light], [0.65, mid], [1, shade]),
        downward('cloth', [0, sitter.cloth[0]], [1, sitter.cloth[1]]),
        blur('soft', 9),
      ),
      rect(800, 600, 'url(#ground)'),
      '<circle cx="400" cy="290" r="236" fill="#fff" opacity="0.28"/>',
      sitter.cut === 'long' ? longBack(sitter, random) : '',
      `<path d="M356 360H444V440Q448 474 470 486L430 540H370L330 486Q352 474 356 440Z" fill="${shade}"/>`,
      `<path d="M110 620C126 500 250 474 346 452Q400 ${sitter.collar === 'round' ? 500 : 540} 454 452C550 474 674 500 690 620Z" fill="url(#cloth)"/>`,
      collar(sitter),
      `<path d="M304 250Q282 236 286 282T312 330ZM496 250Q518 236 514 282T488 330Z" fill="${shade}"/>`,
      fill(face, 'url(#skin)'),
      features(sitter, random),
      sitter.beard
        ? strands({...fringe(sitter, beard), flow: down, length: [7, 14], spacing: 3.6}, random)
        : '',
      hairCap(sitter, random),
    ].join(''),
  )
}

const down: Hair['flow'] = ({x}) => Math.PI / 2 - (x - 400) / 260

const fringe = (sitter: Sitter, region: Polygon): Hair => ({
  region,
  density: () => 1,
  flow: down,
  length: [40, 70],
  width: [1.3, 2.4],
  colours: sitter.hair,
  spacing: 5,
  soft: 7,
  opacity: 0.92,
})

function hairCap(sitter: Sitter, random: Random): string {
  const long = sitter.cut === 'long'
  const region = rounded(points(...cap, ...(long ? parted : line0)), 6)
  const flow: Hair['flow'] = ({x, y}) => {
    if (long) {
      const outward = x < 372 ? 0.85 * smooth(286, 322, x) : -1.15 * smooth(512, 460, x)
      return Math.PI / 2 + outward * smooth(320, 190, y)
    }
    const side = Math.abs(x - 400) / 116
    const right = -Math.PI / 2 + side * 0.8 + 2.4 * smooth(0.68, 0.98, side) * smooth(150, 250, y)
    const wave = sitter.cut === 'wavy' ? 0.7 * Math.sin(x / 17 + y / 23) : 0
    return (x < 400 ? Math.PI - right : right) + wave
  }
  const length = {short: [18, 40], wavy: [30, 54], long: [60, 96]} as const
  const scale: Hair['scale'] = (at) => (long ? 1 : 0.3 + 0.7 * smooth(0, 58, depth(region, at)))
  const hair: Hair = {...fringe(sitter, region), flow, scale, length: length[sitter.cut]}
  return fill(region, sitter.hair[0], 'opacity="0.94"') + strands(hair, random)
}

function longBack(sitter: Sitter, random: Random): string {
  const region = rounded(
    points(
      [286, 220],
      [400, 120],
      [514, 220],
      [536, 380],
      [560, 500],
      [500, 540],
      [400, 470],
      [300, 540],
      [240, 500],
      [264, 380],
    ),
    6,
  )
  const hair: Hair = {
    ...fringe(sitter, region),
    length: [50, 90],
    spacing: 7,
    flow: ({x}) => Math.PI / 2 - (x - 400) / 1400,
  }
  return fill(region, sitter.hair[0]) + strands(hair, random)
}

function collar({collar: kind, cloth}: Sitter): string {
  if (kind === 'round') return line('M342 455Q400 512 458 455', cloth[1], 9, 'opacity="0.7"')
  const shirt = kind === 'shirt' ? cloth[0] : '#f3efe6'
  const lapels = `<path d="M346 444L318 478L376 540L400 512L424 540L482 478L454 444L400 508Z" fill="${shirt}" stroke="${cloth[1]}" stroke-width="2.5" stroke-opacity="0.35"/>`
  if (kind === 'shirt') return lapels + line('M400 514V600', cloth[1], 3, 'opacity="0.5"')
  return `<path d="M362 500L400 514L438 500L414 620H386Z" fill="#f3efe6"/>${lapels}<path d="M318 462L268 486L380 620L400 600L420 620L532 486L482 462L402 604H398Z" fill="${cloth[1]}"/>`
}

function features(sitter: Sitter, random: Random): string {
  const shade = sitter.skin[2]
  const sides = [-1, 1].map((side) => {
    const x = (value: number): number => 400 + side * value
    const brow = strands(
      {
        ...fringe(
          sitter,
          rounded(
            points(
              [x(20), 256],
              [x(46), 245],
              [x(72), 250],
              [x(80), 260],
              [x(68), 257],
              [x(46), 254],
              [x(22), 264],
            ),
          ),
        ),
        flow: ({x: at}) => (side > 0 ? -0.35 + (at - 420) / 130 : Math.PI + 0.35 - (380 - at) / 130),
        length: [8, 14],
        width: [1, 1.6],
        spacing: 2.6,
        soft: 3,
      },
      random,
    )
    const lid = line(`M${x(26)} 288Q${x(48)} 300 ${x(72)} 286`, '#4b2f22', 3, 'opacity="0.85"')
    const socket = `<ellipse cx="${x(20)}" cy="290" rx="9" ry="32" fill="${shade}" opacity="0.4" filter="url(#soft)"/>`
    return socket + brow + lid
  })
  const nose = line('M390 334Q400 341 411 334', shade, 3.2)
  const mouth = line('M370 368Q400 384 430 367', '#a5604c', 4, 'opacity="0.9"')
  return sides.join('') + nose + mouth
}
