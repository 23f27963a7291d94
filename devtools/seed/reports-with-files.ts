// Reports of the demonstration with a file, which is available immediately after payment.

export const reportsWithFiles = ['solid-state-batteries', 'high-bandwidth-memory', 'planetary-roller-screws'] as const
