import sharp, {type OverlayOptions} from 'sharp'

export interface Tile {
  name: string
  picture: Buffer
}

interface Placed extends Tile {
  width: number
  height: number
  left: number
  top: number
}

const GAP = 32
const LABEL = 44

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="28" font-family="sans-serif" font-size="20" fill="#12343b">${escaped(text)}</text></svg>`,
  )

/** Returns the position of each tile. Each tile gets the column that is shortest at this moment. */
export function arrange(sizes: readonly {width: number; height: number}[], columns: number, width: number) {
  const heights = Array.from({length: columns}, () => GAP)
  return sizes.map(({height}) => {
    const column = heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? GAP
    heights[column] = top + LABEL + height + GAP
    return {left: GAP + column * (width + GAP), top}
  })
}

/** Creates one picture of all tiles and their names. Scales each tile down to `width`. */
export async function createSheet(tiles: readonly Tile[], columns: number, width: number) {
  const scaled = await Promise.all(
    tiles.map(async ({name, picture}) => {
      const {data, info} = await sharp(picture)
        .resize({width, withoutEnlargement: true})
        .png()
        .toBuffer({resolveWithObject: true})
      return {name, picture: data, width: info.width, height: info.height}
    }),
  )
  const places = arrange(scaled, columns, width)
  const placed: Placed[] = scaled.map((tile, index) => ({...tile, ...(places[index] ?? {left: 0, top: 0})}))
  const layers: OverlayOptions[] = placed.flatMap(({name, picture, left, top}) => [
    {input: label(name, width), left, top},
    {input: picture, left, top: top + LABEL},
  ])
  const height = Math.max(...placed.map((tile) => tile.top + LABEL + tile.height + GAP))
  return sharp({
    create: {width: GAP + columns * (width + GAP), height, channels: 3, background: '#dde3e2'},
    limitInputPixels: false,
  })
    .composite(layers)
    .png()
    .toBuffer()
}
