/** Loaded before a command: says at its end how much memory the process held at most. */
process.on('exit', () => {
  console.error(`peak ${process.resourceUsage().maxRSS} KiB`);
});
