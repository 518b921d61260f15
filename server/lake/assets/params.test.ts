import {expect, test} from 'vitest'
import {parsePlan, planKey} from './params.ts'

const source = {width: 3000, height: 2000, extension: 'jpg'}
const parse = (query: string, extension = 'jpg') =>
  parsePlan(new URLSearchParams(query), {...source, extension})

test.each(['', 'dl=a.jpg', 'dpr=2', 'fit=crop', 'or=0', 'rect=0,0,3000,2000', 'v=2'])(
  '"%s" asks for the original',
  (query) => {
    expect(parse(query)).toBeNull()
  },
)

test('an SVG stays a drawing until a format is asked for', () => {
  expect(parse('w=200&auto=format', 'svg')).toBeNull()
  expect(parse('w=200&fm=png', 'svg')).toMatchObject({width: {wanted: 200}, format: 'png'})
})

test.each([
  ['w=100&dpr=2', {width: {wanted: 200}}],
  ['w=300.4', {width: {wanted: 300}}],
  ['w=99999', {width: {wanted: 8192}}],
  ['h=5000&dpr=3', {height: {wanted: 8192}}],
  ['max-w=640&min-h=20', {width: {max: 640}, height: {min: 20}}],
  ['w=9&fit=crop&crop=top,left', {position: {kind: 'align', x: 0, y: 0}}],
  ['w=9&fit=crop&crop=right', {position: {kind: 'align', x: 1, y: 0.5}}],
  ['w=9&fit=crop&crop=entropy', {position: {kind: 'entropy'}}],
  ['w=9&fit=crop&crop=focalpoint&fp-x=.25&fp-y=0.75', {position: {kind: 'focal', x: 0.25, y: 0.75}}],
  ['w=9&fit=crop&fp-x=0.1', {position: {kind: 'focal', x: 0.1, y: 0.5}}],
  ['rect=10,20,30.4,40', {rect: {left: 10, top: 20, width: 30, height: 40}}],
  ['rect=2990,0,50,50', {rect: {left: 2990, top: 0, width: 10, height: 50}}],
  ['bg=f80', {background: {r: 255, g: 136, b: 0}}],
  ['bg=ff102030', {background: {r: 16, g: 32, b: 48}}],
  ['flip=vh', {flip: 'hv'}],
  ['or=270', {rotate: 270}],
  ['q=0', {quality: 1}],
  ['fm=pjpg', {format: 'jpg'}],
  ['auto=format', {format: 'auto'}],
  ['auto=format&fm=webp', {format: 'webp'}],
  ['blur=20&sharp=10', {blur: 20, sharpen: 10}],
])('%s', (query, plan) => {
  expect(parse(query)).toMatchObject(plan)
})

test.each([
  'w=0',
  'w=-5',
  'w=abc',
  'w=',
  'w=1e3',
  'h=NaN',
  'dpr=0.5',
  'dpr=4',
  'q=101',
  'fit=cover',
  'fm=exe',
  'auto=compress',
  'rect=1,2,3',
  'rect=-1,0,10,10',
  'rect=3000,0,10,10',
  'rect=0,0,0,10',
  'fp-x=1.1&w=9',
  'crop=top,bottom',
  'crop=constructor',
  'crop=middle',
  'bg=red',
  'blur=2001',
  'flip=x',
  'or=45',
])('%s is refused with the parameter’s name', (query) => {
  const name = query.split('=')[0] ?? ''
  expect(() => parse(query)).toThrow(
    expect.objectContaining({status: 400, message: expect.stringContaining(name)}),
  )
})

test.each(['invert=true', 'sat=-100', 'pad=10', 'bg=80ff0000'])('%s is outside and says so', (query) => {
  const name = query.split('=')[0] ?? ''
  expect(() => parse(query)).toThrow(
    expect.objectContaining({status: 501, message: expect.stringContaining(name)}),
  )
})

test('URLs that mean the same picture have one key', () => {
  const key = (query: string) => planKey(parse(query) ?? expect.fail(), 'jpg')
  expect(key('w=200&h=100')).toBe(key('h=50&w=100&dpr=2&crop=top&utm=1'))
  expect(key('w=200&fm=jpg')).toBe(key('w=200&fm=pjpg'))
  expect(key('w=200')).not.toBe(key('w=201'))
})
