import {palette} from './palette.ts'
import type {Sitter} from './portrait.ts'

export const sitters: readonly Sitter[] = [
  {
    seed: 401,
    ground: ['#e8efec', '#bfd3d1'],
    skin: ['#f0cfb2', '#e0b491', '#c08d69'],
    cloth: [palette.sea, palette.ink],
    hair: ['#2a1d15', '#37271c', '#453124', '#1e140f'],
    cut: 'short',
    collar: 'shirt',
    beard: false,
  },
  {
    seed: 402,
    ground: ['#f3ebdd', '#d9c6a8'],
    skin: ['#f6dac3', '#eac2a4', '#cf9f80'],
    cloth: ['#e3d0b0', '#a98a5c'],
    hair: ['#4d3220', '#5f3f28', '#704c31', '#3d2718'],
    cut: 'long',
    collar: 'round',
    beard: false,
  },
  {
    seed: 403,
    ground: ['#dbe5e6', '#9fb9bc'],
    skin: ['#e9c3a0', '#d5a47d', '#af7b58'],
    cloth: ['#2b4a63', '#1c3348'],
    hair: ['#55514d', '#6d6863', '#8b8680', '#b1aca5', '#3c3936'],
    cut: 'short',
    collar: 'jacket',
    beard: true,
  },
  {
    seed: 404,
    ground: ['#efe9df', '#cfd6cf'],
    skin: ['#f5d8c0', '#e8bf9f', '#cb9a78'],
    cloth: ['#8d979b', '#616b70'],
    hair: ['#6f5230', '#83633c', '#9a774a', '#5a4126'],
    cut: 'wavy',
    collar: 'round',
    beard: false,
  },
]
