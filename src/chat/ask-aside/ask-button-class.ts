/** Of the button that opens the question box, and of the place kept for it while it loads. */
export const askButtonClass =
  '-mb-1.5 ms-auto -me-3 w-fit px-3 text-sm short:-me-2 short:mt-0.5 short:mb-0 short:min-h-11 short:px-2 short:text-xs';
