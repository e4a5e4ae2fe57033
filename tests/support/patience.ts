/** How long a condition is waited for, and how often it is asked: a limit that only a fault reaches, however slow the machine. */
export const PATIENCE = { timeout: 30_000, interval: 5 }
