import {clamp, closedPath, points, rounded, smooth} from './geometry.ts'
import {type Hair, strands} from './hair.ts'
import {seeded} from './random.ts'
import type {Stage} from './stage.ts'
import {blur, defs, downward, fill, line, radial, rect, svg} from './svg.ts'

const head = rounded(
  points(
    [118, 1250],
    [92, 1196],
    [134, 1106],
    [180, 1016],
    [206, 930],
    [188, 860],
    [206, 760],
    [220, 640],
    [262, 480],
    [360, 320],
    [520, 215],
    [720, 180],
    [930, 230],
    [1090, 370],
    [1170, 580],
    [1180, 800],
    [1130, 1000],
    [1080, 1260],
    [520, 1420],
    [200, 1420],
  ),
)
const back = [
  [640, 1010],
  [690, 940],
  [735, 720],
  [800, 672],
  [878, 690],
  [915, 780],
  [900, 900],
  [865, 1010],
  [900, 1130],
  [1010, 1230],
  [1110, 1120],
  [1165, 960],
  [1212, 790],
  [1200, 560],
  [1110, 340],
  [940, 195],
  [720, 142],
  [510, 178],
  [375, 262],
] as const
const hairline = {
  before: [
    [430, 290],
    [520, 300],
    [610, 350],
    [668, 440],
    [662, 540],
    [640, 640],
    [628, 740],
    [632, 850],
    [628, 930],
  ],
  after: [
    [330, 345],
    [300, 412],
    [352, 455],
    [430, 484],
    [484, 536],
    [502, 604],
    [500, 664],
    [528, 716],
    [578, 768],
    [602, 850],
    [614, 935],
  ],
} as const
const shades = ['#17120f', '#231a15', '#2e231c', '#3a2d24', '#0f0c0a'] as const

/** The left profile, close to the temple. */
export function temple(stage: Stage): string {
  const random = seeded(stage === 'before' ? 301 : 302)
  const thin = stage === 'before'
  const region = rounded(points(...back, ...hairline[stage]), 6)
  const flow: Hair['flow'] = ({x, y}) => {
    const around = Math.atan2(y - 780, x - 780) + Math.PI / 2
    return around - 0.3 + 0.35 * smooth(600, 900, y)
  }
  const density: Hair['density'] = ({x, y}) => {
    if (!thin) return 1
    return clamp(0.5 + smooth(560, 860, x) + smooth(560, 760, y), 0, 1)
  }
  const hair: Hair = {
    region,
    density,
    flow,
    length: thin ? [70, 120] : [80, 140],
    width: [2, 3.4],
    colours: shades,
    spacing: 8.5,
    soft: thin ? 60 : 16,
    opacity: 0.92,
  }
  return svg(
    1200,
    1200,
    [
      defs(
        downward('ground', [0, '#dfe9e8'], [1, '#c5d6d5']),
        radial('skin', 420, 620, 760, [0, '#eac5a6'], [0.6, '#dbab87'], [1, '#b9835f']),
        radial('light', 390, 560, 260, [0, '#fff3e4', 0.5], [1, '#fff3e4', 0]),
        blur('soft', 26),
        blur('shade', 5),
        `<clipPath id="head"><path d="${closedPath(head)}"/></clipPath>`,
      ),
      rect(1200, 1200, 'url(#ground)'),
      fill(head, 'url(#skin)'),
      fill(head, 'url(#light)'),
      `<path d="${closedPath(region)}" fill="#241b15" opacity="${thin ? 0.5 : 0.95}" ${thin ? 'clip-path="url(#head)"' : ''} filter="url(#${thin ? 'soft' : 'shade'})"/>`,
      features(),
      strands(hair, random),
      ear(),
    ].join(''),
  )
}

const ear = (): string =>
  [
    '<path d="M735 905C712 840 708 760 750 715C800 665 872 690 880 770C886 840 846 872 838 930C830 990 800 1022 768 1005C742 990 742 940 735 905Z" fill="#d9a682"/>',
    line(
      'M752 760C790 706 858 732 850 800C846 850 812 866 812 916M770 850C800 800 816 820 800 866C790 890 776 894 778 930',
      '#a8714f',
      7,
      'opacity="0.6"',
    ),
  ].join('')

function features(): string {
  const brow = strands(
    {
      region: rounded(
        points([236, 838], [300, 800], [390, 800], [455, 846], [390, 826], [300, 836], [246, 868]),
      ),
      density: () => 1,
      flow: ({x}) => -0.55 + (x - 240) / 260,
      length: [26, 44],
      width: [2, 3.4],
      colours: shades,
      spacing: 5.5,
      soft: 8,
      opacity: 0.9,
    },
    seeded(303),
  )
  return [
    brow,
    line('M262 962Q330 1004 412 948', '#4a2f22', 7, 'opacity="0.85"'),
    line('M272 922Q340 896 408 922', '#a06a4b', 4, 'opacity="0.5"'),
  ].join('')
}
