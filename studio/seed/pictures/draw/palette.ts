export const palette = {
  deep: '#0a2c33',
  ink: '#0f3d46',
  sea: '#2f6670',
  haze: '#8fb1b4',
  mist: '#e4edec',
  sand: '#efe5d6',
  dune: '#dcc9ac',
  brass: '#b18c4f',
  white: '#fbfaf7',
} as const
