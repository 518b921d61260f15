import {expect, test} from 'vitest'
import {isSafeSvg, sniffImage} from './inspect.ts'

test.each([
  ['<svg xmlns="x"/>', 'svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'svg'],
  ['<html><svg/></html>', null],
  ['<!-- never closed <svg>', null],
  ['<svgx>', null],
  [`${'<!---->'.repeat(9000)}<p>`, null],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', null],
])('sniffImage() recognises %j as %s', (text, type) => {
  expect(sniffImage(Buffer.from(text))).toBe(type)
})

test.each([
  ['<script>alert(1)</script>', false],
  ['<rect onload="alert(1)"/>', false],
  ['<image href="https://example.com/a.png"/>', false],
  ['<style>@import "a.css"</style>', false],
  ['<rect style="fill:url(//example.com/a)"/>', false],
  ['<foreignObject/>', false],
  ['<use href="#a"/><rect style="fill:url( #a )"/><image href="data:image/png;base64,"/>', true],
])('isSafeSvg() of %s is %s', (text, isSafe) => {
  expect(isSafeSvg(text)).toBe(isSafe)
})
