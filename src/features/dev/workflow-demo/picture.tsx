/** A picture of the product, made from the product itself (`npm run screenshots`): by day and in the dark. */
export function Picture({
  light,
  dark,
  alt,
  width,
  height,
  isFirst = false,
  className,
}: {
  light: string;
  dark: string;
  alt: string;
  /** In pixels of the file: the page keeps its place before it has arrived. */
  width: number;
  height: number;
  /** In sight at once; any other waits until it nearly is. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
