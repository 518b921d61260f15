import sharp from 'sharp'

/** A photo that no other test uploads. */
export const photo = (background: string) =>
  sharp({create: {width: 640, height: 480, channels: 3, background}})
    .jpeg()
    .toBuffer()
