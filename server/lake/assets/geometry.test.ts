import {expect, test} from 'vitest'
import {geometryOf} from './geometry.ts'
import {parsePlan} from './params.ts'

const geometry = (query: string, width = 1000, height = 500) => {
  const plan = parsePlan(new URLSearchParams(query), {width, height, extension: 'jpg'})
  return geometryOf(plan ?? expect.fail(), {width, height})
}
const output = (query: string, width?: number, height?: number) => {
  const size = geometry(query, width, height).output
  return `${size.width}x${size.height}`
}

test.each([
  ['w=400', '400x200'],
  ['h=100', '200x100'],
  ['w=2000', '2000x1000'],
  ['w=400&h=400', '400x200'],
  ['w=400&h=400&fit=max', '400x200'],
  ['w=4000&fit=max', '1000x500'],
  ['w=4000&h=4000&fit=max', '1000x500'],
  ['w=400&h=400&fit=crop', '400x400'],
  ['w=2000&h=2000&fit=crop', '2000x2000'],
  ['w=400&h=400&fit=min', '400x400'],
  ['w=2000&h=2000&fit=min', '500x500'],
  ['w=400&h=400&fit=fill', '400x400'],
  ['w=4000&h=4000&fit=fillmax', '4000x4000'],
  ['w=300&h=300&fit=scale', '300x300'],
  ['w=300&fit=crop', '300x150'],
  ['max-w=500', '500x250'],
  ['max-w=5000', '1000x500'],
  ['min-w=2000', '2000x1000'],
  ['w=800&max-h=100', '200x100'],
  ['w=800&h=800&fit=crop&max-h=300', '800x300'],
  ['w=100&h=100&fit=crop&min-w=200', '200x100'],
  ['rect=0,0,100,100&w=50', '50x50'],
  ['w=300&or=90', '600x300'],
  ['w=300&h=100&fit=crop&or=90', '100x300'],
  ['w=100&h=9000', '100x50'],
])('%s of 1000x500 gives %s before it is turned', (query, expected) => {
  expect(output(query)).toBe(expected)
})

test('nothing larger than a bound is ever rendered', () => {
  for (const query of [
    'w=8192&h=8192&fit=crop',
    'w=8192&fit=scale',
    'h=8192',
    'w=8192&h=8192&fit=fill',
    'q=5',
  ]) {
    const {output: out, size} = geometry(query, 9000, 9000)
    expect(out.width * out.height).toBeLessThanOrEqual(2 ** 24 * 1.001)
    expect(size.width * size.height).toBeLessThanOrEqual(2 ** 24 * 1.001)
  }
  const thin = geometry('w=8192&h=10&fit=crop', 10, 8000)
  expect(thin.size.width * thin.size.height).toBeLessThan(100_000)
})

test('a focal point is in the middle of the crop, as far as the edges allow', () => {
  const left = (query: string) => geometry(`w=100&h=100&fit=crop&${query}`, 400, 100).window?.left
  expect(left('fp-x=0.5&fp-y=0.5')).toBe(150)
  expect(left('fp-x=0.25&fp-y=0.5')).toBe(50)
  expect(left('fp-x=0&fp-y=0.5')).toBe(0)
  expect(left('fp-x=1&fp-y=0.5')).toBe(300)
  expect(left('crop=right')).toBe(300)
})

test('enlarging cuts the original first, inside the rect', () => {
  const {cut, size, window} = geometry('rect=100,100,200,100&w=400&h=400&fit=crop&crop=right')
  expect(cut).toEqual({left: 200, top: 100, width: 100, height: 100})
  expect(size).toEqual({width: 400, height: 400})
  expect(window).toBeNull()
})
