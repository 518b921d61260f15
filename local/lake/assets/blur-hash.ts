import type {Pixels} from './pixels.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

type Rgb = [number, number, number]

/** The BlurHash (public format) of a small picture: a few cosine components in base 83. */
export function blurHashOf(pixels: Pixels, columns = 4, rows = 3): string {
  const linear = toLinear(pixels)
  const factors: Rgb[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) factors.push(component(linear, pixels, x, y))
  }
  const [average = [0, 0, 0], ...details] = factors
  const largest = Math.max(...details.flat().map(Math.abs))
  const quantised = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const scale = (quantised + 1) / 166
  const [red, green, blue] = average.map(toSrgb)
  return (
    base83(columns - 1 + (rows - 1) * 9, 1) +
    base83(quantised, 1) +
    base83(((red ?? 0) << 16) + ((green ?? 0) << 8) + (blue ?? 0), 4) +
    details.map((detail) => base83(packDetail(detail, scale), 2)).join('')
  )
}

function toLinear({data, channels}: Pixels): Rgb[] {
  const linear = (value = 0) => {
    const unit = value / 255
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
  }
  const result: Rgb[] = []
  for (let at = 0; at + channels <= data.length; at += channels) {
    result.push([linear(data[at]), linear(data[at + 1]), linear(data[at + 2])])
  }
  return result
}

function component(linear: Rgb[], {width, height}: Pixels, x: number, y: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  linear.forEach(([red, green, blue], index) => {
    const basis =
      Math.cos((Math.PI * x * (index % width)) / width) *
      Math.cos((Math.PI * y * Math.floor(index / width)) / height)
    sum[0] += basis * red
    sum[1] += basis * green
    sum[2] += basis * blue
  })
  const norm = (x === 0 && y === 0 ? 1 : 2) / (width * height)
  return [sum[0] * norm, sum[1] * norm, sum[2] * norm]
}

function toSrgb(value: number): number {
  const unit = Math.max(0, Math.min(1, value))
  return Math.round((unit <= 0.0031308 ? unit * 12.92 : 1.055 * unit ** (1 / 2.4) - 0.055) * 255)
}

function packDetail(detail: Rgb, scale: number): number {
  const digit = (value: number) => {
    const root = Math.sign(value) * Math.sqrt(Math.abs(value / scale))
    return Math.max(0, Math.min(18, Math.floor(root * 9 + 9.5)))
  }
  const [red, green, blue] = detail
  return digit(red) * 361 + digit(green) * 19 + digit(blue)
}

function base83(value: number, length: number): string {
  let text = ''
  for (let place = length - 1; place >= 0; place -= 1) text += DIGITS[Math.floor(value / 83 ** place) % 83]
  return text
}
