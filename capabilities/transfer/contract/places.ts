export const MOVE_IN_PATH = '/system/move-in'
