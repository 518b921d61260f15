import {clamp, closedPath, depth, points, rounded, smooth} from './geometry.ts'
import {type Hair, strands} from './hair.ts'
import {seeded} from './random.ts'
import type {Stage} from './stage.ts'
import {blur, defs, downward, fill, line, radial, rect, svg} from './svg.ts'

const face = rounded(
  points(
    [600, 212],
    [785, 250],
    [925, 390],
    [985, 600],
    [985, 820],
    [960, 1010],
    [915, 1180],
    [850, 1340],
    [600, 1460],
    [350, 1340],
    [285, 1180],
    [240, 1010],
    [215, 820],
    [215, 600],
    [275, 390],
    [415, 250],
  ),
)

/** Where hair can grow, seen from the front: the crown's outline above, the hairline below. */
const top = [
  [205, 905],
  [186, 640],
  [245, 380],
  [400, 210],
  [600, 160],
  [800, 210],
  [955, 380],
  [1014, 640],
  [995, 905],
] as const
const skull = rounded(points(...top, [900, 1400], [300, 1400]), 6)
const hairline = {
  before: [
    [968, 905],
    [940, 760],
    [925, 640],
    [905, 520],
    [868, 395],
    [790, 330],
    [700, 370],
    [600, 400],
    [500, 370],
    [410, 330],
    [332, 395],
    [295, 520],
    [275, 640],
    [260, 760],
    [232, 905],
  ],
  after: [
    [968, 905],
    [935, 780],
    [893, 715],
    [886, 640],
    [862, 565],
    [806, 512],
    [710, 486],
    [600, 478],
    [490, 486],
    [394, 512],
    [338, 565],
    [314, 640],
    [307, 715],
    [265, 780],
    [232, 905],
  ],
} as const

const shades = ['#2a1c14', '#36251a', '#432e20', '#513926', '#1f150f'] as const

export function front(stage: Stage): string {
  const random = seeded(stage === 'before' ? 101 : 102)
  const thin = stage === 'before'
  const region = rounded(points(...top, ...hairline[stage]), 6)
  const flow: Hair['flow'] = ({x, y}) => {
    const side = Math.abs(x - 600) / 400
    const swept = -Math.PI / 2 + side * 0.7
    const right = swept + (1.45 - swept) * smooth(0.62, 0.92, side) * smooth(330, 700, y)
    return x < 600 ? Math.PI - right : right
  }
  const density: Hair['density'] = ({x, y}) => {
    if (!thin) return 1
    const sides = smooth(270, 390, Math.abs(x - 600))
    return clamp(0.36 + 0.2 * smooth(330, 220, y) + sides * smooth(300, 460, y), 0, 1)
  }
  const hair: Hair = {
    region,
    density,
    flow,
    length: thin ? [60, 110] : [90, 165],
    scale: (at) => 0.22 + 0.78 * smooth(0, 190, depth(skull, at)),
    width: thin ? [1.6, 2.6] : [2, 3.6],
    colours: shades,
    spacing: thin ? 9 : 8,
    soft: thin ? 30 : 16,
    opacity: 0.92,
  }
  const under = closedPath(region)
  return svg(
    1200,
    1200,
    [
      defs(
        downward('ground', [0, '#e9efec'], [1, '#d5e2e0']),
        radial('skin', 560, 560, 700, [0, '#efcfb4'], [0.6, '#e2b797'], [1, '#c8946f']),
        radial('light', 520, 560, 330, [0, '#fff3e4', 0.55], [1, '#fff3e4', 0]),
        blur('soft', 22),
        blur('shade', 5),
        `<clipPath id="head"><path d="${closedPath(thin ? face : skull)}"/></clipPath>`,
      ),
      rect(1200, 1200, 'url(#ground)'),
      ears(),
      fill(face, 'url(#skin)'),
      fill(face, 'url(#light)'),
      `<path d="${under}" fill="#3a281c" opacity="${thin ? 0.13 : 0.95}" clip-path="url(#head)" filter="url(#${thin ? 'soft' : 'shade'})"/>`,
      features(),
      strands(hair, random),
      shine(thin),
    ].join(''),
  )
}

const ears = (): string =>
  [-1, 1]
    .map((side) => {
      const x = (value: number): number => 600 + side * value
      return `<path d="M${x(350)} 800C${x(415)} 735 ${x(462)} 785 ${x(450)} 870C${x(442)} 960 ${x(414)} 1040 ${x(350)} 1030Z" fill="#d5a27e"/>${line(`M${x(398)} 820C${x(430)} 800 ${x(436)} 860 ${x(408)} 940`, '#b98160', 5, 'opacity="0.6"')}`
    })
    .join('')

/** Calm and closed: brows, lids and the bridge of the nose, no more. */
function features(): string {
  const random = seeded(103)
  const sides = [-1, 1].map((side) => {
    const x = (value: number): number => 600 + side * value
    const brow = strands(
      {
        region: rounded(
          points(
            [x(95), 862],
            [x(180), 826],
            [x(275), 842],
            [x(318), 880],
            [x(270), 868],
            [x(180), 860],
            [x(100), 890],
          ),
        ),
        density: () => 1,
        flow: ({x: at}) => (side > 0 ? -0.5 + (at - 700) / 330 : Math.PI + 0.5 - (500 - at) / 330),
        length: [26, 44],
        width: [2, 3.4],
        colours: shades,
        spacing: 5.5,
        soft: 8,
        opacity: 0.9,
      },
      random,
    )
    const lid = line(`M${x(105)} 992Q${x(195)} 1040 ${x(290)} 986`, '#5b3a28', 7, 'opacity="0.85"')
    const fold = line(`M${x(118)} 952Q${x(200)} 925 ${x(285)} 955`, '#a87252', 4, 'opacity="0.5"')
    const nose = `<ellipse cx="${x(82)}" cy="990" rx="34" ry="120" fill="#a8714f" opacity="0.22" filter="url(#soft)"/>`
    return brow + lid + fold + nose
  })
  const creases = line('M430 735Q600 712 770 735M455 668Q600 650 745 668', '#b98a68', 4, 'opacity="0.22"')
  return sides.join('') + creases
}

const shine = (thin: boolean): string =>
  `<ellipse cx="530" cy="${thin ? 270 : 330}" rx="170" ry="46" transform="rotate(-10 530 300)" fill="#fff" opacity="${thin ? 0.2 : 0.07}" filter="url(#soft)"/>`
