import {lockFolder} from './lock.ts'

const REASONS: Record<string, string> = {
  EACCES: 'its permissions forbid it',
  EPERM: 'its permissions forbid it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** The first write to the data folder: what is wrong with its disk shows here. */
export function takeFolder(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${reason}. Mend that, or choose another with DATA_DIR.`,
    )
  }
}
